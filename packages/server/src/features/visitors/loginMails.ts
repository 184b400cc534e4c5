import { type AppMail, buildMail } from '../../kit/mail/buildMail.ts'

const elsewhere =
  'If this wasn’t you, replace all keys in the security settings of your wallet immediately, on a device you own.'
const notYou = 'If you didn’t request this, ignore this email: nothing happens without the code.'

/** Mails about logins and wallets. Each names its project. */
export const loginMails = {
  /** A login code. It is in the subject, so that a phone's notification shows it. */
  code({ project, hostOrigin, code, minutes, ...begun }: CodeMail & Begun): AppMail {
    return buildMail({
      app: project,
      subject: `${code} is your code for ${project}`,
      title: `Log in to ${project}`,
      before: [`Your code to log in to ${project} at ${hostOrigin}:`],
      code,
      facts: listBegun({ hostOrigin, ...begun }),
      after: [
        `Type it only at ${hostOrigin}, in the browser that asked for it. It works once and expires in ${minutes} minutes. Never share it with anyone. We will never ask for it.`,
        notYou,
      ],
    })
  },
  /** A link to the page that shows a login on a device the account doesn't know, and its code. */
  device({ project, hostOrigin, url, minutes, ...begun }: Asked & Begun & { url: string }): AppMail {
    return buildMail({
      app: project,
      subject: `Log in to ${project} on a new browser?`,
      before: [
        `${begun.browser ?? 'A browser we haven’t seen before'} wants to log in to ${project} as ${begun.email}.`,
      ],
      link: { url, label: 'See the code' },
      facts: listBegun({ hostOrigin, ...begun }),
      after: [
        `The page shows the code to type at ${hostOrigin}. It expires in ${minutes} minutes.`,
        'If this isn’t you, choose “Not me” on that page, or ignore this email: no one can log in without the code.',
      ],
    })
  },
  /** A code sent to the old address when the email changes. */
  leaveEmail({ project, code, minutes }: CodeMail): AppMail {
    return buildMail({
      app: project,
      subject: `Your code to change your email at ${project}`,
      before: [`You asked to use a different email with ${project}. Your code:`],
      code,
      after: [`It works once and expires in ${minutes} minutes.`, notYou],
    })
  },
  /** A code sent to the new address when the email changes. */
  newEmail({ project, code, minutes }: CodeMail): AppMail {
    return buildMail({
      app: project,
      subject: `Your code to use this email at ${project}`,
      before: [`You asked to use this email with ${project}. Your code:`],
      code,
      after: [`It works once and expires in ${minutes} minutes.`, notYou],
    })
  },
  /** An email change is pending. */
  emailChanging({ project, from, to, effectiveAt, undoUntil, url }: EmailChangeMail): AppMail {
    return buildMail({
      app: project,
      subject: `Your email at ${project} is about to change`,
      before: [
        `${from === null ? `From ${effectiveAt}, your account at ${project} will use ${to}.` : `From ${effectiveAt}, your account at ${project} will use ${to} instead of ${from}.`}`,
        from === null
          ? 'Until then nothing changes.'
          : `Until then you log in with ${from} and nothing changes.`,
        'If this wasn’t you, undo it:',
      ],
      link: { url, label: 'Undo this change' },
      after: [
        `The link works until ${undoUntil}, even after the change has taken effect. Using it logs out every device.`,
      ],
    })
  },
  /** An email change took effect. */
  emailChanged({ project, from, to, undoUntil, url }: EmailChangeMail): AppMail {
    return buildMail({
      app: project,
      subject: `Your email at ${project} was changed`,
      before: [
        `Your account at ${project} now uses ${to}. ${from === null ? 'It had no email before.' : `${from} can no longer be used to log in.`}`,
        'If this wasn’t you, undo it:',
      ],
      link: { url, label: 'Undo this change' },
      after: [`The link works until ${undoUntil}. Using it logs out every device.`],
    })
  },
  /** An email change was undone. */
  emailUndone({ project, from, to }: { project: string; from: string | null; to: string }): AppMail {
    return buildMail({
      app: project,
      subject: `Your email change at ${project} was undone`,
      before: [
        from === null
          ? `Your account at ${project} does not use ${to}.`
          : `Your account at ${project} uses ${from}, not ${to}.`,
      ],
      after: [
        'If this wasn’t you, check the devices and logins of your account in the security settings of your wallet.',
      ],
    })
  },
  /** Other login sessions were ended. */
  sessionsEnded({ project, device }: { project: string; device: string }): AppMail {
    return buildMail({
      app: project,
      subject: `Other devices were logged out at ${project}`,
      before: [`Someone using ${device} logged out the other devices of your account at ${project}.`],
      after: [elsewhere],
    })
  },
  /** A recovery method was added or removed. */
  recoveryChanged({
    project,
    method,
    isAdded,
  }: {
    project: string
    method: string
    isAdded: boolean
  }): AppMail {
    return buildMail({
      app: project,
      subject: `A recovery method for your wallet at ${project} was ${isAdded ? 'added' : 'removed'}`,
      before: [
        isAdded
          ? `Your wallet at ${project} can now be recovered with ${method}.`
          : `Your wallet at ${project} can no longer be recovered with ${method}.`,
      ],
      after: [elsewhere],
    })
  },
  /** All keys were replaced. */
  keysReplaced({ project }: { project: string }): AppMail {
    return buildMail({
      app: project,
      subject: `All keys of your wallet at ${project} were replaced`,
      before: [
        `All other devices were logged out of your wallet at ${project}, and earlier recovery methods no longer work.`,
      ],
      after: [elsewhere],
    })
  },
  /** A device can no longer open the wallet. */
  deviceRemoved({
    project,
    name,
    hostOrigin,
  }: {
    project: string
    name: string
    hostOrigin: string
  }): AppMail {
    return buildMail({
      app: project,
      subject: `A device can no longer open your wallet at ${project}`,
      before: [`${name} on ${hostOrigin} was removed from your wallet at ${project}.`],
      after: [elsewhere],
    })
  },
  /** A code required before a recovery password may be tried. */
  recoveryCode({ project, code, minutes }: CodeMail): AppMail {
    return buildMail({
      app: project,
      subject: `Your code to open your wallet at ${project}`,
      before: [`Someone wants to open your wallet at ${project} with its recovery password. Your code:`],
      code,
      after: [
        `It works once and expires in ${minutes} minutes. Never share it with anyone. We will never ask for it.`,
        notYou,
      ],
    })
  },
  /** Someone started to recover the wallet. */
  recoveryStarted({ project }: { project: string }): AppMail {
    return buildMail({
      app: project,
      subject: `Your wallet at ${project} is being recovered`,
      before: [
        `Someone logged in to your account at ${project} started to recover your wallet on another device.`,
      ],
      after: [
        'If this wasn’t you, remove that recovery method in your wallet and change your email password.',
      ],
    })
  },
  /** A device can open the wallet now. */
  deviceEnrolled({
    project,
    name,
    hostOrigin,
  }: {
    project: string
    name: string
    hostOrigin: string
  }): AppMail {
    return buildMail({
      app: project,
      subject: `A new device can open your wallet at ${project}`,
      before: [`${name} can now open your wallet at ${project} on ${hostOrigin}.`],
      after: ['If this isn’t you, remove the device in your wallet and replace its keys there immediately.'],
    })
  },
  /** A code that starts assisted recovery. */
  assistedCode({ project, code, minutes, wait }: CodeMail & { wait: string }): AppMail {
    return buildMail({
      app: project,
      subject: `Your code to recover your wallet at ${project}`,
      before: [`Your code to recover your wallet at ${project}:`],
      code,
      after: [
        `It works once and expires in ${minutes} minutes. A waiting period of ${wait} follows.`,
        notYou,
      ],
    })
  },
  /** The waiting period of assisted recovery started. */
  assistedBegun({ project, readyAt, device }: { project: string; readyAt: string; device: string }): AppMail {
    return buildMail({
      app: project,
      subject: `Your wallet at ${project} can be recovered soon`,
      before: [
        `Someone with access to your email asked us from ${device} to recover your wallet at ${project}. We will do so after ${readyAt}.`,
      ],
      after: [
        'If this wasn’t you, open your wallet on a device you own: using it there stops this immediately. Then change your email password.',
      ],
    })
  },
  /** Assisted recovery was stopped. */
  assistedStopped({ project }: { project: string }): AppMail {
    return buildMail({
      app: project,
      subject: `The recovery of your wallet at ${project} was stopped`,
      before: [
        `We were asked to recover your wallet at ${project}. The recovery was stopped, or the wallet was used on one of its devices, so we won’t.`,
      ],
      after: [
        'If you didn’t request this, someone else has access to your email: change your email password.',
      ],
    })
  },
  /** Someone requested a new wallet instead of this one. */
  newWalletAsked({
    project,
    readyAt,
    device,
  }: {
    project: string
    readyAt: string
    device: string
  }): AppMail {
    return buildMail({
      app: project,
      subject: `A new wallet for your login at ${project} was requested`,
      before: [
        `Someone who can log in to your account at ${project} asked from ${device} for a new, empty wallet. After ${readyAt}, your login opens that wallet on new devices.`,
      ],
      after: [
        'Your current wallet is not deleted. Devices that can open it still can, and it can still be recovered.',
        'If this wasn’t you, open your wallet on a device you own: using it there stops this immediately. Then secure your email or social account.',
      ],
    })
  },
  /** The request for a new wallet was stopped. */
  newWalletStopped({ project }: { project: string }): AppMail {
    return buildMail({
      app: project,
      subject: `The new wallet for your login at ${project} was stopped`,
      before: [
        `A new wallet was requested at ${project}. The request was stopped, or the current wallet was used on one of its devices, so nothing changes.`,
      ],
      after: [
        'If you didn’t request it, someone else can log in as you: secure your email or social account.',
        'If you requested it and the current wallet isn’t yours, the person who created that wallet stopped your request. Don’t receive anything with it.',
      ],
    })
  },
  /** The login now belongs to a new wallet. */
  newWalletStarted({ project }: { project: string }): AppMail {
    return buildMail({
      app: project,
      subject: `Your login at ${project} has a new wallet`,
      before: [
        `On new devices, your login at ${project} now opens a new wallet. The earlier wallet was not deleted: devices that can open it still can.`,
      ],
      after: [
        'If this wasn’t you, log in, choose “Use an earlier wallet” and recover it there. Then secure your email or social account.',
      ],
    })
  },
  /** Assisted recovery is complete. */
  assistedDone({ project }: { project: string }): AppMail {
    return buildMail({
      app: project,
      subject: `Your wallet at ${project} was recovered with our help`,
      before: [`The key to your wallet at ${project} was released to the device that requested it.`],
      after: ['If this wasn’t you, move your assets to a new wallet immediately.'],
    })
  },
} as const

/** Facts about a login: address, site, browser and start time. */
type Begun = { hostOrigin: string; email: string; browser: string | undefined; startedAtMs: number }

/** The same facts as on the page behind the link, so that the visitor can compare them. */
function listBegun({ hostOrigin, email, browser, startedAtMs }: Begun): [label: string, value: string][] {
  return [
    ['Email', email],
    ['Site', hostOrigin],
    ...(browser === undefined ? [] : ([['Browser', browser]] as [string, string][])),
    ['Time', `${new Date(startedAtMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ]
}

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
