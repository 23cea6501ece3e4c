// dynalite ships no types; this is the part that is used.
declare module 'dynalite' {
  import type { Server } from 'node:http';

  interface Options {
    /** A LevelDB folder; in memory without it. */
    readonly path?: string;
    /** Simulated delays, ms. */
    readonly createTableMs?: number;
    readonly deleteTableMs?: number;
    readonly updateTableMs?: number;
  }

  export default function dynalite(options?: Options): Server;
}
