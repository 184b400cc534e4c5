/**
 * How far a part that scrolls still is from the end of what is to be read, in CSS pixels: raw data behind the fold at its end
 * is not. A fold before that, in the words of others, ends nothing.
 */
export function getUnread(scroll: HTMLElement): number {
  const fold = scroll.querySelector<HTMLElement>(':scope > details:last-child')
  const end = fold ? fold.offsetTop : scroll.scrollHeight
  return end - scroll.scrollTop - scroll.clientHeight
}
