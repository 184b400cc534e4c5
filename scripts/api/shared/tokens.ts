import type { TransferToken } from '@foyer/core'

export declare const ether: TransferToken
export declare const usdc: TransferToken
