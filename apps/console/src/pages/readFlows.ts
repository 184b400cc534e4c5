/** Counts in the server's format. */
export type Counts = readonly { day: string; event: string; errorType?: string | undefined; count: number }[]

/** The steps of each flow, by the events that mark them. */
const flows = [
  {
    name: 'Connect',
    steps: [
      ['Opened the modal', 'MODAL_OPEN'],
      ['Chose a wallet', 'SELECT_WALLET'],
      ['Connected', 'CONNECT_SUCCESS'],
    ],
  },
  {
    name: 'Email',
    steps: [
      ['Entered an email', 'EMAIL_SUBMITTED'],
      ['Got a code', 'EMAIL_VERIFICATION_CODE_SENT'],
      ['Logged in', 'EMAIL_VERIFICATION_CODE_PASS'],
    ],
  },
  {
    name: 'Social',
    steps: [
      ['Chose a provider', 'SOCIAL_LOGIN_STARTED'],
      ['Returned', 'SOCIAL_LOGIN_REQUEST_USER_DATA'],
      ['Logged in', 'SOCIAL_LOGIN_SUCCESS'],
    ],
  },
  {
    name: 'Sign in',
    steps: [
      ['Was asked to sign', 'CLICK_SIGN_SIWX_MESSAGE'],
      ['Signed in', 'SIWX_AUTH_SUCCESS'],
    ],
  },
  {
    name: 'Register a name',
    steps: [
      ['Opened', 'OPEN_ENS_FLOW'],
      ['Asked for a name', 'REGISTER_NAME_INITIATED'],
      ['Registered', 'REGISTER_NAME_SUCCESS'],
    ],
  },
  {
    name: 'Send',
    steps: [
      ['Opened', 'OPEN_SEND'],
      ['Sent', 'SEND_INITIATED'],
      ['Arrived', 'SEND_SUCCESS'],
    ],
  },
  {
    name: 'Swap',
    steps: [
      ['Opened', 'OPEN_SWAP'],
      ['Swapped', 'INITIATE_SWAP'],
      ['Arrived', 'SWAP_SUCCESS'],
    ],
  },
  {
    name: 'Buy',
    steps: [
      ['Opened', 'SELECT_BUY_CRYPTO'],
      ['Chose a provider', 'SELECT_BUY_PROVIDER'],
      ['Arrived', 'BUY_SUCCESS'],
    ],
  },
  {
    name: 'Pay',
    steps: [
      ['Confirmed', 'PAY_INITIATED'],
      ['Arrived', 'PAY_SUCCESS'],
    ],
  },
] as const

/** Sums counts: by day, flow and wallet, and errors by code. */
export function readFlows(counts: Counts, days: readonly string[]) {
  const byDay = (event: string) =>
    days.map((day) =>
      counts.reduce((sum, each) => (each.day === day && each.event === event ? sum + each.count : sum), 0),
    )
  const total = (event: string) =>
    counts.reduce((sum, each) => (each.event === event ? sum + each.count : sum), 0)
  const errors = counts.filter(
    ({ event, errorType }) =>
      /ERROR|_FAIL|REJECTED/.test(event) || (errorType !== undefined && !isNamed(event)),
  )
  return {
    opens: byDay('MODAL_OPEN'),
    connects: byDay('CONNECT_SUCCESS'),
    flows: flows
      .map(({ name, steps }) => ({
        name,
        steps: steps.map(([name, event]) => ({ name, count: total(event) })),
      }))
      .filter(({ steps }) => steps.some(({ count }) => count > 0)),
    wallets: rank(
      counts.filter(({ event }) => event === 'CONNECT_SUCCESS'),
      ({ errorType }) => errorType ?? 'Unknown',
    ),
    errors: rank(errors, ({ event, errorType }) => (errorType ? `${event} · ${errorType}` : event)),
  }
}

/** Whether an event is counted by wallet name. */
function isNamed(event: string): boolean {
  return event === 'CONNECT_SUCCESS'
}

function rank(counts: Counts, nameOf: (count: Counts[number]) => string) {
  const sums = new Map<string, number>()
  for (const count of counts) sums.set(nameOf(count), (sums.get(nameOf(count)) ?? 0) + count.count)
  return [...sums]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, 10)
}
