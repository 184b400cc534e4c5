'use client'
import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { useShownViews } from './hooks/useShownViews.ts'

/** The modal rendered in place: it cannot be dismissed and does not take focus from the page. */
export function EmbeddedFrame({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { views } = useShownViews(isOpen, false)
  return (
    <section className="embedded" aria-labelledby="title" data-testid="embedded">
      <Card
        views={views}
        panes={undefined}
        stage={isOpen ? 'shown' : 'hidden'}
        isOpen={isOpen}
        shake={false}
      />
      {children}
    </section>
  )
}
