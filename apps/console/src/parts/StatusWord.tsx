import type { ReactNode } from 'react'

/** A state as a word, with an indicator that does not rely on colour alone. */
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
