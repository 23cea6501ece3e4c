// The child's side of a race: a process with one subject in it, so that no other subject's types spoil its compiled code.

/** What is measured. */
export interface Subject {
  /** Does one piece of work, some milliseconds long, and answers how many units it was: actions of a game, say. */
  step(): number | Promise<number>;
  /** Processor's time, ms since the start, that went into what isn't measured: choosing the next action, say. */
  readonly aside?: () => number;
}

/** Makes a subject of what the parent sends. */
export type Make<S> = (setup: S) => Subject | Promise<Subject>;

export interface Done {
  readonly units: number;
  readonly ms: number;
}

export type Order = { readonly setup: unknown } | { readonly run: number };

/** Waits for the set-up, then works for as many milliseconds as it is told, again and again. */
export function serve<S>(make: Make<S>): void {
  let subject: Subject | undefined;
  const obey = async (order: Order): Promise<Done> => {
    if ('setup' in order) subject = await make(order.setup as S);
    return 'run' in order && subject ? work(subject, order.run) : { units: 0, ms: 0 };
  };
  process.on('message', (order: Order) => {
    obey(order).then(
      (done) => process.send?.(done),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}

/**
 * Time is the processor's, all threads of the process together: a busy machine hardly disturbs it, the collector's threads count in full,
 * and it is what a function in the cloud pays for.
 */
async function work(subject: Subject, ms: number): Promise<Done> {
  const start = process.cpuUsage();
  const before = subject.aside?.() ?? 0;
  let units = 0;
  let took = 0;
  while (took < ms) {
    // Most subjects never wait, and nothing may be waited for on their behalf.
    const done = subject.step();
    units += typeof done === 'number' ? done : await done;
    const { user, system } = process.cpuUsage(start);
    took = (user + system) / 1000 - ((subject.aside?.() ?? 0) - before);
  }
  return { units, ms: took };
}
