const fullWidth = /[\uff01-\uff5e]/g
const apart = 0xfee0

/** Digits, letters and signs of full width, as Chinese and Japanese keyboards write them, as plain ones. */
export const plainWidth = (text: string): string =>
  text.replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - apart))
