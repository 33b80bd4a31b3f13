#version 300 es
#define SHADER_NAME points-fragment
precision highp float;

flat in vec4 vColor;
flat in float vSize;

out vec4 fragColor;

void main() {
  vec2 fromMiddle = gl_PointCoord - 0.5;
  float square = dot(fromMiddle, fromMiddle);
  if (square > 0.25) discard;
  // The square is one pixel wider than the disc where its edge is soft.
  float cover = points.softEdge > 0.5 ? clamp((0.5 - sqrt(square)) * vSize, 0.0, 1.0) : 1.0;
  fragColor = vec4(vColor.rgb, vColor.a * cover);
}
