/** Bytes as people say them. */
export const sizeText = (bytes: number): string =>
  bytes < 2 ** 30 ? `${Math.round(bytes / 2 ** 20)} MiB` : `${(bytes / 2 ** 30).toFixed(1).replace(/\.0$/, '')} GiB`
