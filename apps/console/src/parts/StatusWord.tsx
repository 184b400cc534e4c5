import type { ReactNode } from 'react'

/** A state in a word, with a mark that does not rely on its colour alone. */
export function StatusWord({ isWell, children }: { isWell: boolean; children: ReactNode }) {
  return (
    <span className="status" data-well={isWell}>
      <span className="status-mark" aria-hidden="true">
        {isWell ? '✓' : '!'}
      </span>
      {children}
    </span>
  )
}
