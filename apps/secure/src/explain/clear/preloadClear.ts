/**
 * Starts to load the reader of descriptions while the question's own code loads, so that the first question need not wait for one after
 * the other. Whether it loaded shows where it is used.
 */
export function preloadClear(): void {
  import('./readClear.ts').catch(() => {})
}
