/** Ratio of the card that must be visible. */
const leastRatio = 0.99
/** Minimum interval that the browser allows between two checks. */
const delayMs = 100

/** An entry of IntersectionObserver v2, which knows about covering elements. */
type VisibilityEntry = IntersectionObserverEntry & { isVisible?: boolean }

/**
 * Reports on each change whether a card is fully visible: not covered, transparent or scaled. Returns a function that stops
 * it.
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
