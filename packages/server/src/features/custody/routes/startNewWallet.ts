import { randomUUID } from 'node:crypto'
import { startNewWallet } from '@foyer/contract'
import { and, asc, eq, lte } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import { loginMails } from '../../visitors/loginMails.ts'
import { currentAccountOf } from '../../visitors/moveIdentity.ts'
import { requireFresh } from '../newWallets/requireFresh.ts'
import { notifyVisitor } from '../notifyVisitor.ts'
import { readyTtlMs } from '../readyTtlMs.ts'
import { custodyNewWallets } from '../store/custodySchema.ts'
import { findSplit } from '../store/findSplit.ts'
import { findWallet } from '../store/findWallet.ts'
import { iso } from '../store/iso.ts'
import { lockWallet } from '../store/lockWallet.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

const dayMs = 86_400_000
/** Maximum requests per device and day, because each one mails every address. */
const requestsMax = 3

/**
 * Starts the waiting period for a new wallet, for someone who controls the identity but whose wallet is lost or was created
 * by someone else.
 *
 * The waiting period equals that of an email change, since both decide which account an identity belongs to; it is the same
 * for every wallet. To the server, an absent owner and a stranger who came first look alike. An empty wallet may belong to an
 * owner about to be paid, and a new one to an owner of five minutes ago.
 */
export const startNewWalletRoute = implementCustody(
  startNewWallet,
  async (_, caller) => {
    const custody = custodyOf(caller)
    const { orm, clock, limits } = custody
    const { device, deviceName, hostOrigin, user } = caller.login
    const identity = requireFresh(custody, caller)
    const wallet = await findWallet(orm, caller)
    if (!wallet) throw answerError('NEW_WALLET_REFUSED')
    const { projectId, ...proven } = identity
    const startedAtMs = clock()
    const request: typeof custodyNewWallets.$inferSelect = {
      id: randomUUID(),
      walletId: wallet.id,
      ...proven,
      device,
      deviceName,
      hostOrigin,
      startedAtMs,
      readyAtMs: startedAtMs + limits.emailChangeWaitMs,
      expiresAtMs: startedAtMs + limits.emailChangeWaitMs + readyTtlMs,
      stoppedAtMs: null,
    }
    const isOfDevice = and(eq(custodyNewWallets.walletId, wallet.id), eq(custodyNewWallets.device, device))
    const waiting = await orm.transaction(async (tx) => {
      // A previous wallet has already been left, and a device that can open the wallet needs no new one.
      if ((await currentAccountOf(tx, identity)) !== user.id) throw answerError('NEW_WALLET_REFUSED')
      await lockWallet(tx, wallet)
      if (await findSplit(tx, wallet, device)) throw answerError('NEW_WALLET_REFUSED')
      await tx.delete(custodyNewWallets).where(lte(custodyNewWallets.expiresAtMs, clock()))
      const before = await tx
        .select()
        .from(custodyNewWallets)
        .where(isOfDevice)
        .orderBy(asc(custodyNewWallets.startedAtMs))
      const running = before.find(({ stoppedAtMs }) => stoppedAtMs === null)
      // A repeated request neither shortens nor restarts the waiting period.
      if (running?.method === identity.method && running.subject === identity.subject) return running
      const ofToday = before.filter((each) => each.startedAtMs > clock() - dayMs)
      const [first] = ofToday
      if (first && ofToday.length >= requestsMax)
        throw answerError('RECOVERY_LIMIT', {
          retryAfterS: Math.ceil((first.startedAtMs + dayMs - clock()) / 1_000),
        })
      if (running)
        await tx
          .update(custodyNewWallets)
          .set({ stoppedAtMs: clock() })
          .where(eq(custodyNewWallets.id, running.id))
      await tx.insert(custodyNewWallets).values(request)
      return request
    })
    const readyAt = iso(waiting.readyAtMs)
    if (waiting === request)
      await notifyVisitor(custody, caller, (project) =>
        loginMails.newWalletAsked({ project, readyAt, device: deviceName }),
      )
    return { output: { readyAt } }
  },
  { rate: 'signIn' },
)
