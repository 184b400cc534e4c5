/** Part of the card that has to be in sight. */
const leastRatio = 0.99
/** Least time between two looks that the browser allows. */
const delayMs = 100

/** An entry of the second version of IntersectionObserver, which knows what lies above. */
type VisibilityEntry = IntersectionObserverEntry & { isVisible?: boolean }

/**
 * Tells at each change whether a card is seen whole: with nothing above it, neither transparent nor scaled. Gives what
 * ends it.
 *
 * @see https://w3c.github.io/IntersectionObserver/v2/
 */
export function watchCovers(card: HTMLElement, report: (isSeen: boolean) => void): () => void {
  const options = { threshold: [0, 0.5, leastRatio, 1], trackVisibility: true, delay: delayMs }
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries as VisibilityEntry[])
      report(entry.isVisible === true && entry.intersectionRatio >= leastRatio)
  }, options)
  observer.observe(card)
  return () => observer.disconnect()
}
