/** Told on a card when a press did not count because the card was out of sight after it; cancelled, its guard is silent. */
export const coveredEvent = 'foyer-covered'
