/** Converts milliseconds since the epoch to an ISO 8601 time. */
export function iso(ms: number) {
  return new Date(ms).toISOString()
}
