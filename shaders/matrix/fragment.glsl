precision highp float;

// A code for each number of the tile, one byte.
uniform sampler2D codes;
// The colours of the 256 codes.
uniform sampler2D palette;
varying vec2 inside;

void main() {
  float code = floor(texture2D(codes, inside).r * 255.0 + 0.5);
  gl_FragColor = texture2D(palette, vec2((code + 0.5) / 256.0, 0.5));
}
