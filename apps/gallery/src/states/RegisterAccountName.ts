import { open } from '@foyer/core'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const zone = 'names.foyer.test'
const message = (tone: string) => `[data-testid="name-message"][data-tone="${tone}"]`
const suggestion = '[data-testid="name-suggestion"]'
const register = '[data-testid="register-name"]:not(:disabled)'

function ask(parameters: {
  world?: World
  text?: string
  /** The visitor registers the name. */
  pressed?: boolean
  sees: string
}): State {
  const { world = {}, text, pressed, sees } = parameters
  return {
    world: { connectedTo: 'eip155:1', names: { zones: [zone], taken: [] }, ...world },
    async show(foyer, visitor) {
      open(foyer)
      pushView(foyer, 'RegisterAccountName')
      if (text) await visitor.types('[data-testid="name-field"]', text)
      if (pressed) await visitor.presses(register)
    },
    sees,
  }
}

/** RegisterAccountName in every state. */
export const registerAccountNameStates: ViewStates = {
  loading: ask({ world: { names: 'silent' }, sees: '.spinner' }),
  empty: ask({ sees: message('quiet') }),
  error: ask({ world: { names: 'down' }, sees: '[data-testid="retry"]' }),
  success: ask({ text: 'Alice', sees: message('good') }),
  longNames: ask({
    world: { names: { zones: ['a-rather-long-zone.northern-archipelago.example'], taken: [] } },
    text: 'margarethe',
    sees: message('good'),
  }),
  manyWallets: { none: 'One account gets one name.' },
  more: {
    off: ask({ world: { names: { zones: [], taken: [] } }, sees: '.empty .icon' }),
    taken: ask({ world: { names: { zones: [zone], taken: ['alice'] } }, text: 'alice', sees: suggestion }),
    short: ask({ text: 'ali', sees: message('bad') }),
    invalid: ask({ text: 'ali_ce', sees: message('bad') }),
    checkFailed: ask({
      world: { names: { zones: [zone], taken: 'down' } },
      text: 'alice',
      sees: '[data-testid="retry"]',
    }),
    signing: ask({ text: 'alice', pressed: true, sees: '[aria-busy="true"]' }),
    declined: ask({
      world: { signing: 'declines' },
      text: 'alice',
      pressed: true,
      sees: message('bad'),
    }),
    owned: {
      world: {
        connectedTo: 'eip155:1',
        names: { zones: [zone], taken: [] },
        ownName: `northern-harbour.${zone}`,
      },
      show(foyer) {
        open(foyer)
        foyer._internal.setState({
          nameFlow: { status: 'failed', name: `alice.${zone}`, code: 'NAME_OWNED' },
        })
        pushView(foyer, 'RegisterAccountName')
      },
      sees: '[data-testid="own-name"]',
    },
  },
}
