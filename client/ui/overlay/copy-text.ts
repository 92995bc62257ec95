/** Puts a text on the clipboard; false where the browser does not allow it (denied, or a page without HTTPS). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Denied, or `navigator.clipboard` is not there at all: the caller shows the text instead.
    return false;
  }
}
