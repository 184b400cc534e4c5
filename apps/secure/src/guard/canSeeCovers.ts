/** Whether the browser can tell that nothing lies above an element, and that it is neither seen through nor scaled. */
export function canSeeCovers(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype
}
