// Exact odds of battles, from what the rules say that one throw may bring.
export * from './arithmetic';
export * from './battle';
