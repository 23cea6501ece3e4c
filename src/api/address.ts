// Where a request comes from, as it is counted.
import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK = 4;

/** A household has one IPv4 address, but 2^64 IPv6 ones, which begin alike. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before, after = ''] = address.replace(/%.*$/, '').split('::');
  const front = before === '' ? [] : before.split(':');
  const back = after === '' ? [] : after.split(':');
  const zeros = address.includes('::') ? Math.max(0, GROUPS - front.length - back.length) : 0;
  const all = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${all.slice(0, NETWORK).map(short).join(':')}::/64`;
}

const short = (group: string): string => group.toLowerCase().replace(/^0+(?=.)/, '');
