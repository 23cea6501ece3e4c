// Where a mail's last link leads: a page with a button. Only the button, or a mail program's own one-click POST, stops the mails; programs
// that fetch every link they see change nothing.
import type { Context } from 'hono';
import type { Locale, Spoken } from '../../core/locale';
import type { Service } from '../../service/service';
import type { Env } from './env';
import { localeOf } from './language';

export const MAIL_STOP = '/mail/stop';

interface Words {
  readonly title: string;
  readonly question: string;
  readonly button: string;
  readonly done: string;
  readonly unknown: string;
}

const WORDS: Spoken<Words> = {
  en: {
    title: 'Mails from Fieldpost',
    question: 'Shall Fieldpost send you no more mails? Your games go on.',
    button: 'Send no more mails',
    done: 'You get no more mails. You can switch them on again in your account.',
    unknown: 'This link is not, or no longer, good for anything.',
  },
  'zh-Hant': {
    title: 'Fieldpost 的郵件',
    question: '要讓 Fieldpost 不再寄信給你嗎？你的對局會繼續進行。',
    button: '不再寄信',
    done: '你不會再收到郵件。你可以在帳號中重新開啟。',
    unknown: '此連結無效或已失效。',
  },
  vi: {
    title: 'Thư từ Fieldpost',
    question: 'Bạn không muốn nhận thư từ Fieldpost nữa? Các ván đấu của bạn vẫn tiếp tục.',
    button: 'Ngừng gửi thư',
    done: 'Bạn sẽ không nhận thư nữa. Bạn có thể bật lại trong tài khoản.',
    unknown: 'Liên kết này không có hoặc không còn hiệu lực.',
  },
  da: {
    title: 'Mails fra Fieldpost',
    question: 'Skal Fieldpost ikke sende dig flere mails? Dine spil fortsætter.',
    button: 'Send ikke flere mails',
    done: 'Du får ikke flere mails. Du kan slå dem til igen på din konto.',
    unknown: 'Linket gælder ikke, eller ikke længere.',
  },
};

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:34em;margin:3em auto;padding:0 1em}button{font:inherit;padding:.6em 1.2em}';

/** `GET` asks, `POST` acts. The token stands in the address; nothing else is read. */
export async function mailStop(c: Context<Env>, { service }: { readonly service: Service }): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'",
  );
  c.header('X-Content-Type-Options', 'nosniff');
  const really = c.req.method === 'POST';
  const known = await service.stopMail(c.req.query('t') ?? '', really);
  const locale = localeOf(c);
  const words = WORDS[locale];
  if (!known) return c.html(page(locale, `<p>${words.unknown}</p>`), 404);
  return c.html(page(locale, really ? `<p>${words.done}</p>` : form(words)));
}

const form = ({ question, button }: Words): string =>
  `<p>${question}</p><form method="post"><button type="submit">${button}</button></form>`;

const page = (locale: Locale, body: string): string => `<!doctype html>
<html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${WORDS[locale].title}</title><style>${STYLE}</style>
<h1>${WORDS[locale].title}</h1>
${body}
</html>
`;
