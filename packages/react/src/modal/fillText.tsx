import { Fragment, type ReactNode } from 'react'

/** First of the private-use characters that represent nodes; no text contains them. */
const firstMark = 0xe000

/** Fills a sentence with nodes, in the order that its language puts them. */
export function fillText(write: (...marks: string[]) => string, ...nodes: readonly ReactNode[]): ReactNode {
  const marks = nodes.map((_, at) => String.fromCharCode(firstMark + at))
  return write(...marks)
    .split(/([\ue000-\ue00f])/)
    .map((part, at) => {
      const node = at % 2 ? nodes[part.charCodeAt(0) - firstMark] : part
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places
      return <Fragment key={at}>{node}</Fragment>
    })
}
