// The board as a picture, made from views alone.
export { boardPicture, type Pictured, type PictureOptions } from './picture';
