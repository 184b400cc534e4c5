'use client'
import type { Alert } from '@foyer/core'
import { dismissAlert } from '@foyer/core/ui'
import css from './AlertBar.css.ts'
import { useStyles } from './hooks/useStyles.ts'
import { useModal } from './ModalContext.ts'
import { AlertIcon, CloseIcon } from './parts/icons.tsx'
import { IconButton } from './parts/kit.tsx'

/** Props of `AlertBar`. */
export type AlertBarProps = { alerts: readonly Alert[] }

/** Shows the developer what to fix, how, and where to read more. English only, because visitors do not see it. */
export function AlertBar({ alerts }: AlertBarProps) {
  useStyles(css)
  const { foyer } = useModal()
  return (
    <section className="alerts" dir="ltr" lang="en" aria-label="For the developer">
      {alerts.map(({ code, severity, title, fix, details, docsUrl }) => (
        <div key={code} className="alert" role="alert" data-severity={severity} data-testid={`alert-${code}`}>
          <AlertIcon />
          <div className="alert-text">
            <p className="alert-title">{title}</p>
            <p>
              {/* Code is enclosed in backticks. */}
              {fix.split('`').map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part))}
              {details && <> ({details})</>}{' '}
              <a href={docsUrl} target="_blank" rel="noopener noreferrer">
                {code}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </p>
          </div>
          <IconButton label={`Dismiss: ${title}`} onClick={() => dismissAlert(foyer, code)}>
            <CloseIcon />
          </IconButton>
        </div>
      ))}
    </section>
  )
}
