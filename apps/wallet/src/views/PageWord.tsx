import { hostOf, visibleText } from '../format.ts'
import type { Question } from '../wallet/WalletState.ts'
import { WarningIcon } from './icons.tsx'

/** Attested facts about the requesting page, next to its own claims. */
export function PageWord({ question: { page, app } }: { question: Exclude<Question, { kind: 'request' }> }) {
  if (page?.validation === 'valid')
    return (
      <p className="hint" data-testid="page-valid">
        {hostOf(page.issuer)} was told that {visibleText(hostOf(page.origin))} asks, by the browser that
        asked. Any program can say so, too. The name is what the app says of itself.
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
      The name and address above are what the app says of itself. Nobody has checked them.
    </p>
  )
}
