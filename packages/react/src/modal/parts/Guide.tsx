import type { ReactNode } from 'react'
import { useStyles } from '../hooks/useStyles.ts'
import css from './Guide.css.ts'

/** A page with three short explanations and the next step. */
export function Guide({
  items,
  children,
}: {
  items: readonly { icon: ReactNode; title: string; text: string }[]
  children?: ReactNode
}) {
  useStyles(css)
  return (
    <div className="view guide">
      <ul className="guide-items">
        {items.map(({ icon, title, text }) => (
          <li key={title} className="guide-item">
            <span className="guide-icon">{icon}</span>
            <div>
              <h2 className="subtitle">{title}</h2>
              <p className="hint">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
