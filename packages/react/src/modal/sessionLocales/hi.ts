import type { SessionTexts } from './en.ts'

export const hi: SessionTexts = {
  about: 'साइटें बिना पूछे इस खाते से क्या कर सकती हैं।',
  noneTitle: 'कोई अनुमति नहीं',
  noneText: 'जब आप किसी साइट को बिना पूछे भुगतान करने देते हैं, तो वह यहाँ दिखता है।',
  may: (app: string, amount: string, period: string, end: string) =>
    `${app} ${end} तक ${period} अधिकतम ${amount} ले सकता है`,
  mayInAll: (app: string, amount: string, end: string) =>
    `${app} ${end} तक कुल मिलाकर अधिकतम ${amount} ले सकता है`,
  mayCall: (app: string, contract: string, end: string) =>
    `${app} ${end} तक कॉन्ट्रैक्ट ${contract} का इस्तेमाल कर सकता है`,
  each: { hour: 'हर घंटे', day: 'हर दिन', week: 'हर हफ़्ते' },
  every: (span: string) => `हर ${span} में`,
  used: (used: string, total: string) => `${total} में से ${used} इस्तेमाल हुआ`,
  callsUsed: (used: string, total: string) => `इस्तेमाल हुई कॉल: ${total} में से ${used}`,
  resets: (when: string) => `${when} रीसेट होगा`,
  resetsEach: { hour: 'हर घंटे रीसेट', day: 'हर दिन रीसेट', week: 'हर हफ़्ते रीसेट' },
  resetsEvery: (span: string) => `हर ${span} में रीसेट`,
  details: 'विवरण',
  contract: 'इस कॉन्ट्रैक्ट पर',
  perCall: 'हर कॉल में अधिकतम',
  calls: 'कुल कॉल',
  unlimited: 'असीमित',
  until: 'कब तक',
  who: 'अनुमति वाला ऐप',
  onlyTo: 'केवल इस पते पर',
  left: 'बाकी',
  end: 'समाप्त करें',
  endAll: 'सभी अनुमतियाँ समाप्त करें',
  endFailed: 'समाप्त नहीं हो सकी। फिर कोशिश करें।',
  createdTitle: 'अनुमति दी गई',
  createdText: 'यह दोबारा पूछे बिना काम करती है। आप इसे अनुमतियाँ में कभी भी समाप्त कर सकते हैं।',
  endedTitle: 'अनुमति समाप्त हुई',
  endedAllTitle: 'अनुमतियाँ समाप्त हुईं',
  statuses: {
    active: 'सक्रिय',
    expired: 'समय समाप्त',
    ending: 'समाप्त हो रही है',
    ended: 'समाप्त',
    paused: 'रुकी हुई',
    unknown: 'अभी पता नहीं',
  },
}
