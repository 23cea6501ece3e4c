// The order language: plain lines that people write in a reply to a mail, and the actions that they mean.
export { fill } from './fill';
export { type Draft } from './reading';
export { MOST_ORDERS, type ReadOrder, readOrders } from './read';
export { ORDER_LOCALES } from './words';
export { writeOrder } from './write';
