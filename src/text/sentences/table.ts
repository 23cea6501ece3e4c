// What happens at the table rather than on the board: who comes and goes, who rests, who plays for whom.
import type { Spoken } from '../../core/locale';
import { say } from '../names/say';

/** Whom such an event is about: a player by name, a seat by its number, nobody; and a bot's policy. */
interface About {
  readonly who: Spoken<string>;
  readonly bot: string;
}

const by =
  (say4: (who: string, bot: string) => Spoken<string>) =>
  ({ who, bot }: About): Spoken<string> => {
    const of = (locale: keyof Spoken<string>): string => say4(who[locale], bot)[locale];
    return { en: of('en'), 'zh-Hant': of('zh-Hant'), vi: of('vi'), da: of('da') };
  };

const TABLE: Readonly<Record<string, (about: About) => Spoken<string>>> = {
  create: by(() => say('The game is made', '建立對局', 'Ván đấu được tạo', 'Spillet er oprettet')),
  sandbox: by(() => say('The sandbox is made', '建立沙盒', 'Bàn thử được tạo', 'Sandkassen er oprettet')),
  join: by((w) => say(`${w} joins`, `${w}加入`, `${w} tham gia`, `${w} er med`)),
  leave: by((w) => say(`${w} leaves`, `${w}離開`, `${w} rời đi`, `${w} går`)),
  kick: by((w) => say(`${w} is put out of the lobby`, `${w}被請出`, `${w} bị mời ra`, `${w} sættes ud`)),
  ready: by((w) =>
    say(`${w} says whether to begin`, `${w}表示是否就緒`, `${w} báo sẵn sàng hay chưa`, `${w} melder klar eller ej`),
  ),
  host: by((w) => say(`${w} is the host now`, `${w}成為主持人`, `${w} là chủ phòng`, `${w} er nu vært`)),
  bot: by((w, b) =>
    say(`A bot takes ${w} (${b})`, `機器人坐上${w}（${b}）`, `Máy ngồi vào ${w} (${b})`, `En bot tager ${w} (${b})`),
  ),
  start: by(() => say('The game begins', '對局開始', 'Ván đấu bắt đầu', 'Spillet begynder')),
  open: by((w) =>
    say(
      `${w} shows the bytes committed to`,
      `${w}公開所承諾的位元組`,
      `${w} công bố các byte đã cam kết`,
      `${w} viser sine bytes`,
    ),
  ),
  withhold: by(() =>
    say(
      'Whoever has shown no bytes by now withholds them',
      '逾時未公開者視為保留',
      'Ai chưa công bố thì coi như giữ lại',
      'Hvem der intet har vist, holder det tilbage',
    ),
  ),
  close: by(() => say('The game is closed', '對局關閉', 'Ván đấu bị đóng', 'Spillet lukkes')),
  delete: by(() => say('The game is deleted', '對局刪除', 'Ván đấu bị xóa', 'Spillet slettes')),
  restore: by(() =>
    say(
      'The game was restored from a backup',
      '對局自備份還原',
      'Ván đấu được khôi phục từ bản sao lưu',
      'Spillet er gendannet fra en sikkerhedskopi',
    ),
  ),
  pause: by(() => say('The game rests', '對局暫停', 'Ván đấu tạm dừng', 'Spillet holder pause')),
  resume: by(() => say('The game goes on', '對局繼續', 'Ván đấu tiếp tục', 'Spillet fortsætter')),
  away: by((w) => say(`${w} is on vacation`, `${w}休假`, `${w} đi nghỉ`, `${w} er på ferie`)),
  back: by((w) =>
    say(`${w} is back from vacation`, `${w}休假歸來`, `${w} đã trở lại sau kỳ nghỉ`, `${w} er tilbage fra ferie`),
  ),
  return: by((w) => say(`${w} plays again`, `${w}恢復親自下棋`, `${w} chơi trở lại`, `${w} spiller igen`)),
  replace: by((w) =>
    say(`${w} takes over a seat`, `${w}接手座位`, `${w} nhận thay một ghế`, `${w} overtager en plads`),
  ),
  sitter: by((w) =>
    say(`${w} sits for a player`, `${w}代為出戰`, `${w} chơi hộ một người`, `${w} spiller for en anden`),
  ),
  'sitter-ended': by((w) =>
    say(`${w} sits for nobody any more`, `${w}不再代打`, `${w} thôi chơi hộ`, `${w} spiller ikke længere for en anden`),
  ),
  sat: by((w) => say(`${w} played for the player`, `由${w}代打`, `${w} đã chơi hộ`, `${w} spillede for spilleren`)),
  'standing-order': by((w) =>
    say(
      `A standing order of ${w} answered`,
      `${w}的常設指令作答`,
      `Lệnh định sẵn của ${w} đã trả lời`,
      `En stående ordre fra ${w} svarede`,
    ),
  ),
  'prepared-plan': by((w) =>
    say(
      `What ${w} had prepared was played`,
      `執行${w}預備的計劃`,
      `Kế hoạch ${w} chuẩn bị đã được thực hiện`,
      `Det, ${w} havde forberedt, blev spillet`,
    ),
  ),
  'older-rules': by(() =>
    say(
      'Played by older rules, which can’t be told any more',
      '依舊版規則進行，無法再詳述',
      'Chơi theo luật cũ, không thể thuật lại',
      'Spillet efter ældre regler, som ikke kan genfortælles',
    ),
  ),
};

export const TABLE_TYPES: readonly string[] = Object.keys(TABLE);

interface At {
  readonly seat: number | null;
  readonly name: string;
  readonly bot: string;
}

/** The sentence for what happened at the table; undefined for what happened on the board. */
export function tableSentence(type: string, { seat, name, bot }: At): Spoken<string> | undefined {
  if (!Object.hasOwn(TABLE, type)) return undefined;
  const n = String(seat ?? '');
  const seated = say(`Seat ${n}`, `${n} 號位`, `Ghế ${n}`, `Plads ${n}`);
  const somebody = say('A seat', '某座位', 'Một ghế', 'En plads');
  const numbered = seat === null ? somebody : seated;
  return TABLE[type]({ who: name === '' ? numbered : say(name, name, name, name), bot });
}
