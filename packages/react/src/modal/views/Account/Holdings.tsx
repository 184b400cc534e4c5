'use client'
import { type Connection, showToast } from '@foyer/core'
import { balanceQuery } from '@foyer/core/query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { isFailing } from '../../hooks/isFailing.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useViewMemory } from '../../hooks/useViewMemory.ts'
import { useModal } from '../../ModalContext.ts'
import { FeatureRow } from './FeatureRow.tsx'
import type { AccountPart } from './getAccountParts.ts'
import { holdsAny } from './holdsAny.ts'
import { LazyPart } from './LazyPart.tsx'
import { PartTabs } from './PartTabs.tsx'
import { TokenList } from './TokenList.tsx'
import { Total } from './Total.tsx'

const privacyKey = 'hide_balances'

/** Holdings and activity of the account: total, features, and a tab for each part. */
export function Holdings({ connection, parts }: { connection: Connection; parts: readonly AccountPart[] }) {
  const { foyer, texts } = useModal()
  const balances = useQuery(balanceQuery(foyer, connection))
  const isOutOfReach = isFailing(balances)
  // When the visitor returns from a detail view, the same tab is selected.
  const memory = useViewMemory('part', () => ({ part: 'tokens' as AccountPart }))
  const [chosen, setChosen] = useState(memory.part)
  const [isHidden, setIsHidden] = useState(
    () => foyer._internal.storage.get(privacyKey, v.boolean()) ?? false,
  )
  const isEmpty = balances.data?.balances.every((balance) => !holdsAny(balance))
  const part = parts.includes(chosen) ? chosen : 'tokens'
  // Reports an error the visitor has not seen yet. The list itself also shows it, unless it shows older data.
  useEffect(() => {
    if (isOutOfReach) showToast(foyer, { variant: 'error', code: 'BALANCE_UNAVAILABLE' })
  }, [foyer, isOutOfReach])

  return (
    <>
      <Total
        balances={balances}
        isHidden={isHidden}
        onHide={(next) => {
          setIsHidden(next)
          foyer._internal.storage.set(privacyKey, next)
        }}
      />
      <FeatureRow isEmpty={isEmpty} />
      <section className="holdings" aria-label={texts.accountParts}>
        {parts.length > 1 && (
          <PartTabs
            parts={parts}
            active={part}
            onChange={(next) => {
              if (next === 'activity') foyer._internal.emit('CLICK_TRANSACTIONS', undefined)
              memory.part = next
              setChosen(next)
            }}
          />
        )}
        <div
          className="part"
          id="account-part"
          {...(parts.length > 1
            ? { role: 'tabpanel', 'aria-labelledby': `tab-${part}` }
            : { role: 'group', 'aria-label': texts.tokens })}
        >
          {part === 'tokens' && <TokenList balances={balances} isHidden={isHidden} />}
          {part !== 'tokens' && (
            <LazyPart key={part} part={part} connection={connection} isHidden={isHidden} />
          )}
        </div>
      </section>
    </>
  )
}
