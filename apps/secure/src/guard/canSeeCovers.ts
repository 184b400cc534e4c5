/** Whether the browser can report that nothing covers an element, and that it is neither transparent nor scaled. */
export function canSeeCovers(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype
}
