const fullWidth = /[\uff01-\uff5e]/g
const apart = 0xfee0

/** A number as it was typed, with digits, points and signs of full width (１２．５, －３) as plain ones. */
export const plainDigits = (text: string): string =>
  text.replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - apart))
