import { buildMail } from '../mail/buildMail.ts'
import type { Mail } from '../mail/MailService.ts'

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
  /** To the address that was left. */
  emailChanged({ project }: { project: string }): Mail {
    return buildMail({
      subject: `Your email at ${project} was changed`,
      before: [`Your account at ${project} now uses another email. This one no longer logs in.`],
      after: ['If that was not you, tell the people who run it at once.'],
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
        'If that was not you, take the way to recover away in your wallet, and log in anew to your mailbox.',
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
  /** The wait began, or is over. */
  assistedNotice({ project, readyAt }: { project: string; readyAt: string | undefined }): Mail {
    return buildMail({
      subject: readyAt
        ? `Your wallet at ${project} can be recovered soon`
        : `Your wallet at ${project} was recovered with our help`,
      before: [
        readyAt
          ? `Somebody proved to read your mail and asked us to recover your wallet at ${project}. We will do so after ${readyAt}.`
          : `The key to your wallet at ${project} was handed to a device that had waited for it.`,
      ],
      after: ['If that was not you, take “assisted” away from the ways to recover in your wallet at once.'],
    })
  },
} as const

type Asked = { project: string; minutes: number }
type CodeMail = Asked & { code: string }
