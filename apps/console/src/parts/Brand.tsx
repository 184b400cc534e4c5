/** The logo and name of the console. */
export function Brand() {
  return (
    <p className="brand">
      <img src="./icon.svg" alt="" width="32" height="32" />
      <span>
        Foyer <span className="brand-part">console</span>
      </span>
    </p>
  )
}
