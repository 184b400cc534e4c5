/**
 * Returns how far a scrollable part still is from the end of the required reading, in CSS pixels. The fold with raw data at
 * the end does not count as required. A fold in third-party content does not end the reading.
 */
export function getUnread(scroll: HTMLElement): number {
  const fold = scroll.querySelector<HTMLElement>(':scope > details:last-child')
  const end = fold ? fold.offsetTop : scroll.scrollHeight
  return end - scroll.scrollTop - scroll.clientHeight
}
