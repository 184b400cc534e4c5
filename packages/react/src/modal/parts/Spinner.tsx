/** Something is going on; what, the text beside it says. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
