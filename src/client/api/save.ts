/** Hands a file to the user: the browser's own download. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Follows a signed link: the browser fetches the file itself, whatever its size, and shows how far it is. */
export function saveLink(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
