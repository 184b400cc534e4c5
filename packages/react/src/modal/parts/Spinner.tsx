/** Activity indicator. The text next to it names the activity. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
