#version 300 es
#define SHADER_NAME points-vertex
precision highp float;
precision highp int;

// One vertex a cell. Positions are in the space of the embedding, with heights where it has three axes.
in vec2 positions;
#ifdef SOLID
in float heights;
#else
const float heights = 0.0;
#endif
in float codes;
in float flags;

uniform sampler2D paletteTexture;

flat out vec4 vColor;
flat out float vSize;

const int selectedBit = 1;
const int hiddenBit = 2;

void main() {
  int code = int(codes * 255.0 + 0.5);
  int flag = int(flags * 255.0 + 0.5);
  bool selected = (flag & selectedBit) != 0;
  vec4 color = texelFetch(paletteTexture, ivec2(code, 0), 0);
  if (!selected) {
    if (points.restGrey > 0.5) color.rgb = points.grey.rgb;
    color.rgb = mix(points.canvas.rgb, color.rgb, points.restStrength);
  }
  color.a *= points.opacity;

  vec4 place = vec4(positions, heights, 1.0);
  float depth = dot(place, points.depth);
  float far = clamp((depth - points.nearest) / (points.farthest - points.nearest), 0.0, 1.0);
  color.rgb = mix(color.rgb, points.canvas.rgb, points.fade * far);

  // What stands higher is nearer: selected cells over the rest; in space then what is nearer indeed, else where asked high codes
  // over low ones, 255 lowest.
  float rank = (selected && points.selectedOnTop > 0.5 ? 256.0 : 0.0);
  if (points.fade > 0.0) rank += 255.0 * (1.0 - far);
  else if (points.highOnTop > 0.5) rank += float((code + 1) & 255);

  bool shown = (flag & hiddenBit) == 0 && color.a > 0.0;
  vec2 inClip = (vec2(dot(place, points.across), dot(place, points.up)) / depth - points.center) * points.clipPerUnit;
  gl_Position = shown ? vec4(inClip, 0.9 - 1.8 * rank / 512.0, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
  // A soft edge needs half a pixel more on either side.
  gl_PointSize = (selected ? points.selectedSize : points.size) / depth + points.softEdge;
  vColor = color;
  vSize = gl_PointSize;
}
