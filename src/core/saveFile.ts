/** Downloads a URL as a file; the page stays. */
export function openDownload(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Offers bytes as a file to save. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  openDownload(url, name);
  URL.revokeObjectURL(url);
}
