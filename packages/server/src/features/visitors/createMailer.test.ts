import { expect, test } from 'vitest'
import { buildMail } from '../../kit/mail/buildMail.ts'
import type { Mail } from '../../kit/mail/MailService.ts'
import { silentLogger } from '../../kit/silentLogger.ts'
import { createMailer } from './createMailer.ts'

const logo = 'data:image/png;base64,AAAA'
const content = buildMail({ app: 'Shop', subject: 'Hello', before: ['Hello.'], after: [] })

function start() {
  const sent: { to: string; mail: Mail }[] = []
  const mail = {
    send: async (to: string, mail: Mail) => void sent.push({ to, mail }),
    close: async () => {},
  }
  return { sent, mailer: createMailer({ mail, secureUrl: 'https://secure.example', logger: silentLogger }) }
}

test('default: mails and notices show the logo of their project, from the secure site', async () => {
  const { sent, mailer } = start()
  await mailer.send('ada@mail.example', content, { id: 'shop', logo })
  await mailer.notify('ada@mail.example', content, { id: 'shop', logo })
  expect(sent).toHaveLength(2)
  for (const { mail } of sent) {
    expect(mail.html).toContain('<img src="https://secure.example/v1/logos/shop"')
    expect(Object.keys(mail)).toEqual(['subject', 'text', 'html'])
  }
})

test('behavior: the logo’s URL is the same for every reader', async () => {
  const { sent, mailer } = start()
  await mailer.send('ada@mail.example', content, { id: 'shop', logo })
  await mailer.send('grace@mail.example', content, { id: 'shop', logo })
  expect(sent[1]?.mail).toEqual(sent[0]?.mail)
})

test('behavior: a mail of a project without a logo loads nothing', async () => {
  const { sent, mailer } = start()
  await mailer.send('ada@mail.example', content, { id: 'shop' })
  expect(sent[0]?.mail.html).not.toContain('src=')
})
