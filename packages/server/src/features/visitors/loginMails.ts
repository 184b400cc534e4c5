import { buildMail } from '../../kit/mail/buildMail.ts'
import type { Mail } from '../../kit/mail/MailService.ts'

const elsewhere =
  'If that was not you, replace all keys in the security settings of your wallet at once, on a device of yours.'
const notYou = 'If you did not ask for it, ignore this mail: nothing happens without the code.'

/** The mails of logins and wallets: short, plain, and each says who asks. */
export const loginMails = {
  /** A code to log in with. */
  code({ project, hostOrigin, code, minutes }: CodeMail & { hostOrigin: string }): Mail {
    return buildMail({
      subject: `Your code for ${project}`,
      before: [`Your code to log in to ${project} at ${hostOrigin}:`],
      code,
      after: [`It works once, for ${minutes} minutes. Never give it to anybody, not even to us.`, notYou],
    })
  },
  /** A link that lets a device ask for codes. */
  device({ project, hostOrigin, url, minutes }: Asked & { hostOrigin: string; url: string }): Mail {
    return buildMail({
      subject: `Allow a new device for ${project}?`,
      before: [`A device that we have not seen before wants to log in to ${project} at ${hostOrigin}.`],
      link: { url, label: 'Look at it and allow it' },
      after: [
        `The link works once, for ${minutes} minutes.`,
        'If that is not you, ignore this mail: the device stays out.',
      ],
    })
  },
  /** A code to the address that is left. */
  leaveEmail({ project, code, minutes }: CodeMail): Mail {
    return buildMail({
      subject: `Your code to change your email at ${project}`,
      before: [`You want to use another email with ${project}. Your code:`],
      code,
      after: [`It works once, for ${minutes} minutes.`, notYou],
    })
  },
  /** A code to the address that follows. */
  newEmail({ project, code, minutes }: CodeMail): Mail {
    return buildMail({
      subject: `Your code to use this email at ${project}`,
      before: [`You want to use this email with ${project}. Your code:`],
      code,
      after: [`It works once, for ${minutes} minutes.`, notYou],
    })
  },
  /** A change of the address waits. */
  emailChanging({ project, from, to, effectiveAt, undoUntil, url }: EmailChangeMail): Mail {
    return buildMail({
      subject: `Your email at ${project} is about to change`,
      before: [
        `${from === null ? `From ${effectiveAt}, your account at ${project} uses ${to}.` : `From ${effectiveAt}, your account at ${project} uses ${to} instead of ${from}.`}`,
        `${from === null ? 'Until then' : `Until then you log in with ${from}, and`} nothing changes.`,
        'If that was not you, undo it:',
      ],
      link: { url, label: 'Undo this change' },
      after: [`The link works until ${undoUntil}, also after the change. It logs out every device.`],
    })
  },
  /** A change of the address took effect. */
  emailChanged({ project, from, to, undoUntil, url }: EmailChangeMail): Mail {
    return buildMail({
      subject: `Your email at ${project} was changed`,
      before: [
        `Your account at ${project} now uses ${to}. ${from === null ? 'It had no email before.' : `${from} no longer logs in.`}`,
        'If that was not you, undo it:',
      ],
      link: { url, label: 'Undo this change' },
      after: [`The link works until ${undoUntil}. It logs out every device.`],
    })
  },
  /** A change of the address was undone. */
  emailUndone({ project, from, to }: { project: string; from: string | null; to: string }): Mail {
    return buildMail({
      subject: `The change of your email at ${project} was undone`,
      before: [
        from === null
          ? `Your account at ${project} does not use ${to}.`
          : `Your account at ${project} uses ${from}, and not ${to}.`,
      ],
      after: [
        'If that was not you, look after your account: see its devices and logins in the security settings of your wallet.',
      ],
    })
  },
  /** Other logins were ended. */
  sessionsEnded({ project, device }: { project: string; device: string }): Mail {
    return buildMail({
      subject: `Other devices were logged out at ${project}`,
      before: [`Somebody on ${device} ended other logins of your account at ${project}.`],
      after: [elsewhere],
    })
  },
  /** A way to recover was added or removed. */
  recoveryChanged({ project, way, isAdded }: { project: string; way: string; isAdded: boolean }): Mail {
    return buildMail({
      subject: `A way to recover your wallet at ${project} was ${isAdded ? 'added' : 'removed'}`,
      before: [
        isAdded
          ? `Your wallet at ${project} can be recovered with ${way} now.`
          : `Your wallet at ${project} can no longer be recovered with ${way}.`,
      ],
      after: [elsewhere],
    })
  },
  /** All keys were replaced. */
  keysReplaced({ project }: { project: string }): Mail {
    return buildMail({
      subject: `All keys of your wallet at ${project} were replaced`,
      before: [
        `All other devices were logged out of your wallet at ${project}, and earlier ways to recover no longer work.`,
      ],
      after: [elsewhere],
    })
  },
  /** A device can no longer open the wallet. */
  deviceRemoved({ project, name, hostOrigin }: { project: string; name: string; hostOrigin: string }): Mail {
    return buildMail({
      subject: `A device can no longer open your wallet at ${project}`,
      before: [`${name} on ${hostOrigin} was removed from your wallet at ${project}.`],
      after: [elsewhere],
    })
  },
  /** A code before a password is tried. */
  recoveryCode({ project, code, minutes }: CodeMail): Mail {
    return buildMail({
      subject: `Your code to open your wallet at ${project}`,
      before: [`Somebody wants to open your wallet at ${project} with its recovery password. Your code:`],
      code,
      after: [`It works once, for ${minutes} minutes. Never give it to anybody, not even to us.`, notYou],
    })
  },
  /** Somebody began to recover the wallet. */
  recoveryStarted({ project }: { project: string }): Mail {
    return buildMail({
      subject: `Your wallet at ${project} is being recovered`,
      before: [
        `Somebody who is logged in to your account at ${project} began to recover your wallet on another device.`,
      ],
      after: [
        'If that was not you, remove that way to recover in your wallet, and change the password of your mailbox.',
      ],
    })
  },
  /** A device can open the wallet now. */
  deviceEnrolled({ project, name, hostOrigin }: { project: string; name: string; hostOrigin: string }): Mail {
    return buildMail({
      subject: `A new device can open your wallet at ${project}`,
      before: [`${name} can open your wallet at ${project} now, on ${hostOrigin}.`],
      after: ['If that is not you, take the device away in your wallet and replace its keys there at once.'],
    })
  },
  /** A code that starts the operator's help. */
  assistedCode({ project, code, minutes, wait }: CodeMail & { wait: string }): Mail {
    return buildMail({
      subject: `Your code to recover your wallet at ${project}`,
      before: [`Your code to recover your wallet at ${project}:`],
      code,
      after: [`It works once, for ${minutes} minutes. Then there is a wait of ${wait}.`, notYou],
    })
  },
  /** The wait began. */
  assistedBegun({ project, readyAt, device }: { project: string; readyAt: string; device: string }): Mail {
    return buildMail({
      subject: `Your wallet at ${project} can be recovered soon`,
      before: [
        `Somebody who reads your mail asked us on ${device} to recover your wallet at ${project}. We will do so after ${readyAt}.`,
      ],
      after: [
        'If that was not you, open your wallet on a device of yours: using it there stops this at once. Then change the password of your mailbox.',
      ],
    })
  },
  /** The wait was stopped. */
  assistedStopped({ project }: { project: string }): Mail {
    return buildMail({
      subject: `The recovery of your wallet at ${project} was stopped`,
      before: [
        `We were asked to recover your wallet at ${project}. It was stopped or used on one of its devices, so we will not.`,
      ],
      after: [
        'If it was not you who asked for it, somebody reads your mail: change the password of your mailbox.',
      ],
    })
  },
  /** The key was handed out. */
  assistedDone({ project }: { project: string }): Mail {
    return buildMail({
      subject: `Your wallet at ${project} was recovered with our help`,
      before: [`The key to your wallet at ${project} was handed to a device that had waited for it.`],
      after: ['If that was not you, move what you own to a new wallet at once.'],
    })
  },
} as const

type Asked = { project: string; minutes: number }
type CodeMail = Asked & { code: string }
type EmailChangeMail = {
  project: string
  from: string | null
  to: string
  /** ISO 8601. */
  effectiveAt: string
  /** ISO 8601. */
  undoUntil: string
  url: string
}
