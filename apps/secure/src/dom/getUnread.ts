/** How far a part that scrolls still is from the end of what is to be read, in CSS pixels: raw data behind a fold is not. */
export function getUnread(scroll: HTMLElement): number {
  const fold = scroll.querySelector('details')
  const end = fold ? fold.offsetTop : scroll.scrollHeight
  return end - scroll.scrollTop - scroll.clientHeight
}
