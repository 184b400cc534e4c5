'use client'
import type { Connection } from '@foyer/core'
import type { ComponentType } from 'react'
import { useLazy } from '../../hooks/useLazy.ts'
import { useModal } from '../../ModalContext.ts'
import { Broken } from '../../parts/kit.tsx'
import type { AccountPart } from './getAccountParts.ts'
import { SkeletonRows } from './SkeletonRows.tsx'

type PartProps = { connection: Connection; isHidden: boolean }

const loaders = {
  nfts: async (): Promise<ComponentType<PartProps>> => (await import('./NftGrid.tsx')).NftGrid,
  activity: async (): Promise<ComponentType<PartProps>> => (await import('./ActivityList.tsx')).ActivityList,
}

/** A tab of the account whose code loads when it is first opened. */
export function LazyPart({ part, ...rest }: PartProps & { part: Exclude<AccountPart, 'tokens'> }) {
  const { texts } = useModal()
  const { code: Part, isFailed, retry } = useLazy(`account-${part}`, loaders[part])
  if (Part) return <Part {...rest} />
  if (!isFailed) return <SkeletonRows />
  return <Broken role="alert" text={texts.brokenText} onRetry={retry} />
}
