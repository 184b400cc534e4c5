import { hostOf, visibleText } from '../format.ts'
import type { Question } from '../wallet/WalletState.ts'
import { WarningIcon } from './icons.tsx'

/** Attested facts about the requesting page, next to its own claims. */
export function PageWord({ question: { page, app } }: { question: Exclude<Question, { kind: 'request' }> }) {
  if (page?.validation === 'valid')
    return (
      <p className="hint" data-testid="page-valid">
        {visibleText(hostOf(page.origin))} asks. {hostOf(page.issuer)} got this from the browser that sent the
        request, but any program can claim it. The app chose its own name.
      </p>
    )
  if (page?.validation === 'mismatch')
    return (
      <div className="problem boxed" role="alert" data-testid="page-mismatch">
        <WarningIcon />
        <p>
          <strong>{visibleText(hostOf(page.origin))}</strong> asks, and says it is{' '}
          <strong>{visibleText(hostOf(app.url))}</strong>. It may be a trap. Decline unless you know why.
        </p>
      </div>
    )
  return (
    <p className="hint" data-testid="page-unknown">
      The app chose the name and address above. They aren’t verified.
    </p>
  )
}
