#version 300 es
#define SHADER_NAME points-fragment
precision highp float;

flat in vec4 vColor;
flat in float vSize;

out vec4 fragColor;

void main() {
  // In pixels from the middle of the cell; the square is one pixel wider than the disc, for its soft edge.
  float away = length(gl_PointCoord - 0.5) * vSize;
  float cover = clamp(0.5 * vSize - away, 0.0, 1.0);
  if (cover < 0.05) discard;
  fragColor = vec4(vColor.rgb, vColor.a * cover);
}
