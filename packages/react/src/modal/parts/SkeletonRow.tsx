/** A row of the final size while the real one is on its way. */
export function SkeletonRow() {
  return (
    <li className="row row-still row-skeleton" aria-hidden="true">
      <span className="picture" />
      <span className="bar" />
    </li>
  )
}
