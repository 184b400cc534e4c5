import { visibleText } from '../format.ts'
import { WarningIcon } from './icons.tsx'

/** Warns of a sign-in for another site than the requesting one. */
export function ForeignSite({ domain }: { domain: string }) {
  return (
    <div className="problem boxed" data-testid="request-warning">
      <WarningIcon />
      <p>
        This signs you in at <strong>{visibleText(domain)}</strong>, but another site asks for it. Decline
        unless you know why.
      </p>
    </div>
  )
}
