import { LoadingNote } from '../../parts/kit.tsx'

const skeletonRows = 3

/** Placeholder rows of the final size, shown while loading. */
export function SkeletonRows() {
  return (
    <>
      <LoadingNote />
      <ul className="list" aria-hidden="true">
        {Array.from({ length: skeletonRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <li key={index} className="row row-still row-skeleton">
            <span className="picture" data-round="true" />
            <span className="row-text">
              <span className="bar" />
              <span className="bar bar-short" />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
