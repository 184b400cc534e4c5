import type { OpenParameters } from '@foyer/core'
import type { IconName } from './icons.tsx'

/** Action of a tile: opens a view of the modal, starts a sign-in, or buys something at the shop. */
export type TileAction = { open: OpenParameters } | 'signIn' | 'pay'

/** A feature of the kit, one press away. */
export type Tile = { id: IconName; title: string; text: string; action: TileAction; code: string }

const view = (
  id: IconName,
  title: string,
  text: string,
  name:
    | 'Account'
    | 'Send'
    | 'Receive'
    | 'Swap'
    | 'OnRamp'
    | 'SmartSessions'
    | 'RegisterAccountName'
    | 'SwitchNetwork',
): Tile => ({
  id,
  title,
  text,
  action: { open: { view: name } },
  code: `open({ view: '${name}' })`,
})

/** The tiles, in the order of the page. */
export const tiles: readonly Tile[] = [
  view('account', 'Account', 'Balances, NFTs, activity', 'Account'),
  view('send', 'Send', 'To an address or a name', 'Send'),
  view('swap', 'Swap', 'A quote with a deadline', 'Swap'),
  view('buy', 'Buy', 'With a test card', 'OnRamp'),
  { id: 'pay', title: 'Pay', text: 'A bag of beans, 24.5 USDC', action: 'pay', code: 'pay({ token })' },
  view('receive', 'Receive', 'A code and a link', 'Receive'),
  view('sessions', 'Permissions', 'What a shop may charge', 'SmartSessions'),
  { id: 'signIn', title: 'Sign-in', text: 'Prove the account is yours', action: 'signIn', code: 'signIn()' },
  view('name', 'Name', 'Instead of an address', 'RegisterAccountName'),
  view('networks', 'Networks', 'Five kinds of chain', 'SwitchNetwork'),
]
