import type { CaipNetworkId } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../storage/Database.ts'
import type { NftPosition } from './nftCursor.ts'

/** An NFT an account holds, according to the transfer index. */
export type HeldNft = NftPosition & {
  kind: 'erc721' | 'erc1155'
  quantity: string
  /** Maximum number of addresses that one transaction sent it to. */
  fanOut: number
}

/** Reads the NFTs an account holds from the indexed transfers, ordered by contract and id. */
export async function readHeldNfts(
  { orm }: Database,
  {
    account,
    chainId,
    after,
    limit,
  }: {
    /** In lower case. */
    account: string
    chainId: CaipNetworkId
    after: NftPosition | undefined
    limit: number
  },
): Promise<HeldNft[]> {
  const { rows } = (await orm.execute(
    sql`with got as (
        select kind, contract, token_id, max(fan_out) as fan_out from history_transfers
        where recipient = ${account} and chain_id = ${chainId} and kind in ('erc721', 'erc1155')
          ${after ? sql`and (contract, token_id) > (${after.contract}, ${after.tokenId}::numeric)` : sql``}
        group by kind, contract, token_id
      )
      select kind, contract, token_id::text as "tokenId", quantity::text, fan_out as "fanOut"
      from got cross join lateral (
        select case kind
          when 'erc721' then (
            select (t.recipient = ${account})::int from history_transfers t
            where t.chain_id = ${chainId} and t.contract = got.contract and t.token_id = got.token_id
              and t.kind = 'erc721'
            order by t.block desc, t.tx_index desc, t.place desc limit 1
          )
          else (
            select sum(case when t.recipient = ${account} then amount else 0 end)
              - sum(case when t.sender = ${account} then amount else 0 end)
            from history_transfers t
            where t.chain_id = ${chainId} and t.contract = got.contract and t.token_id = got.token_id
              and t.kind = 'erc1155' and (t.recipient = ${account} or t.sender = ${account})
          )
        end as quantity
      ) held
      where quantity > 0
      order by contract, token_id limit ${limit}`,
  )) as unknown as { rows: HeldNft[] }
  return rows
}
