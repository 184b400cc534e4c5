'use client'
import type { Report } from '@foyer/contract'
import { useAccountModal } from '../AccountPlace.tsx'
import { useStyles } from '../hooks/useStyles.ts'
import { AlertIcon } from './icons.tsx'
import css from './Reported.css.ts'

/** Warns of a reported address and names the reporters; renders nothing without reports. */
export function Reported({ reports }: { reports: readonly Report[] }) {
  useStyles(css)
  const { texts } = useAccountModal()
  if (!reports.length) return null
  return (
    <div className="reported" role="alert" data-testid="reported">
      <p className="reported-title">
        <AlertIcon />
        {texts.reported}
      </p>
      {reports.map(({ by, reason }) => (
        <p key={by}>
          <bdi>{by}</bdi>: {texts.reportReasons[reason]}
        </p>
      ))}
    </div>
  )
}
