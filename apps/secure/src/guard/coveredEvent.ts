/**
 * Dispatched on a card when a press did not count because the card was out of sight afterwards. If it is cancelled, the
 * guard shows no message.
 */
export const coveredEvent = 'foyer-covered'
